import { median } from "../numbers.ts"
import { cropped, type GrayImage, rotated, scaled, turned } from "./GrayImage.ts"
import type { OcrEngine, OcrWord } from "./OcrEngine.ts"
import { whitenBackground } from "./whitenBackground.ts"
import { measureSkew } from "./measureSkew.ts"

/** Words of an image rotated upright; lengths are in pixels of the upright image. */
export interface RecognizedText {
  readonly words: ReadonlyArray<OcrWord>
  /** Degrees clockwise that the image was rotated by. */
  readonly turn: 0 | 90 | 180 | 270
  readonly width: number
  readonly height: number
  /** Mean of the words weighted by length, 0 to 1. */
  readonly confidence: number
}

/** Confidence below which an image may lie on its side; line height in pixels below which it is enlarged, and the height it is enlarged to. */
const [doubtful, lowLine, goodLine] = [0.6, 26, 38]
/** Degrees of skew from which the image is deskewed. */
const leastSkew = 0.2
/** Pixels of the largest enlarged image. */
const mostPixels = 30_000_000

const confidenceOf = (words: ReadonlyArray<OcrWord>): number => {
  let [sum, length] = [0, 0]
  for (const { confidence, text } of words) {
    sum += confidence * text.length
    length += text.length
  }
  return length === 0 ? 0 : sum / length
}

const times = (words: ReadonlyArray<OcrWord>, factor: number): ReadonlyArray<OcrWord> =>
  words.map((word) => ({
    ...word,
    left: word.left * factor,
    top: word.top * factor,
    right: word.right * factor,
    bottom: word.bottom * factor,
    base: word.base * factor,
    lineHeight: word.lineHeight * factor,
  }))

/** Reads an upright image, deskewed, and enlarged if its text is small. Positions are those of the deskewed image. */
const readUpright = async (image: GrayImage, engine: OcrEngine): Promise<ReadonlyArray<OcrWord>> => {
  const skew = measureSkew(image)
  const level = Math.abs(skew) >= leastSkew ? rotated(image, -skew) : image
  const words = await engine.recognize(level)
  const height = median(words.map(({ lineHeight }) => lineHeight))
  const factor = Math.min(3, goodLine / Math.max(1, height), Math.sqrt(mostPixels / (level.width * level.height)))
  if (words.length === 0 || height >= lowLine || factor < 1.2) return words
  const larger = await engine.recognize(scaled(level, factor))
  return confidenceOf(larger) * larger.length >= confidenceOf(words) * words.length ? times(larger, 1 / factor) : words
}

/** The middle of an image, enough to detect its orientation. */
const middleOf = (image: GrayImage): GrayImage => {
  const [width, height] = [Math.min(image.width, 1_200), Math.min(image.height, 900)]
  return cropped(image, {
    left: Math.floor((image.width - width) / 2),
    top: Math.floor((image.height - height) / 2),
    width,
    height,
  })
}

const weightOf = (words: ReadonlyArray<OcrWord>): number =>
  words.reduce((sum, { confidence, text }) => sum + (confidence > 0.5 ? confidence * text.length : 0), 0)

/** The rotation that makes an image read best. */
const uprightTurn = async (image: GrayImage, engine: OcrEngine): Promise<RecognizedText["turn"]> => {
  let best: RecognizedText["turn"] = 0
  let most = weightOf(await engine.recognize(middleOf(image))) * 1.3
  for (const turn of [90, 270, 180] as const) {
    const weight = weightOf(await engine.recognize(middleOf(turned(image, turn))))
    if (weight > most) [best, most] = [turn, weight]
  }
  return best
}

/** Recognises the text of an image in any orientation and on any background. Rejects if the engine fails. */
export const recognizeImage = async (raw: GrayImage, engine: OcrEngine): Promise<RecognizedText> => {
  const image = whitenBackground(raw)
  const result = (
    words: ReadonlyArray<OcrWord>,
    turn: RecognizedText["turn"],
    { height, width }: GrayImage,
  ): RecognizedText => ({ words, turn, width, height, confidence: confidenceOf(words) })
  const words = await readUpright(image, engine)
  if (confidenceOf(words) >= doubtful) return result(words, 0, image)
  const turn = await uprightTurn(image, engine)
  if (turn === 0) return result(words, 0, image)
  const upright = turned(image, turn)
  return result(await readUpright(upright, engine), turn, upright)
}
