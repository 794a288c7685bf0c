import { createHash } from "node:crypto"
import type { PDFPageProxy } from "pdfjs-dist"
import type { IsVisible, Operators } from "../read/readInk.ts"
import type { CanvasPackage } from "../packages/loadCanvas.ts"
import { encodeImage } from "./encodeImage.ts"
import type { FoundImages } from "./FoundImages.ts"
import { type PaintedImage, paintedImages } from "./paintedImages.ts"
import { decodeImage, pixels, type RawImage } from "./RawImage.ts"

/** Bounds per file: images, and characters of all their data URLs. */
const [mostImages, mostCharacters] = [100, 20_000_000]
/** Pixels of a colour image: encoding it takes a canvas of four bytes a pixel. */
const mostPixels = 20_000_000
/** Side in pixels below which an image is a rule, a dot or a shading. */
const smallest = 16

interface CollectionSettings {
  readonly operators: Operators
  readonly isVisible: IsVisible
  /** The package that encodes images in colour, or why it cannot be loaded, as a sentence. */
  readonly canvas: CanvasPackage | string
  /** Called after each image that is written. */
  readonly progress: () => void
}

/** Takes the object of a name out of pdf.js's store: the images of a large page may not fit in memory twice. */
const takeObject = (page: PDFPageProxy, name: string): Promise<unknown> =>
  new Promise((resolve) => {
    // The prefix g_ names objects that the pages of the file share.
    const [objects, isShared] = name.startsWith("g_") ? [page.commonObjs, true] : [page.objs, false]
    const take = (value: unknown) => {
      if (!isShared) objects.delete(name)
      resolve(value)
    }
    objects.get(name, take, () => resolve(undefined))
  })

const digestOf = ({ data, height, kind, width }: RawImage): string =>
  createHash("sha256").update(`${width} ${height} ${kind} `).update(data).digest("base64")

/** Collects the images of a file page by page, within bounds, and counts those it leaves out. */
export class ImageCollection {
  readonly #settings: CollectionSettings
  readonly #addresses: Array<string> = []
  readonly #seen = new Set<string>()
  readonly #left = { beyond: 0, large: 0, damaged: 0, undrawn: 0 }
  #characters = 0
  #isFull = false

  constructor(settings: CollectionSettings) {
    this.#settings = settings
  }

  get found(): FoundImages {
    return { addresses: this.#addresses, warnings: this.#warnings }
  }

  get #warnings(): ReadonlyArray<string> {
    const { beyond, damaged, large, undrawn } = this.#left
    const { canvas } = this.#settings
    const parts = [
      ...(beyond > 0 ? [`${beyond} beyond the first ${mostImages} or ${mostCharacters / 1e6} MB`] : []),
      ...(large > 0 ? [`${large} of more than ${mostPixels / 1e6} million pixels`] : []),
      ...(damaged > 0 ? [`${damaged} that cannot be decoded`] : []),
      ...(undrawn > 0 ? [`${undrawn} in colour that cannot be encoded`] : []),
    ]
    return [
      ...(parts.length === 0 ? [] : [`Images in the PDF were left out of images: ${parts.join(", ")}.`]),
      ...(undrawn > 0 && typeof canvas === "string" ? [canvas] : []),
    ]
  }

  /** Call before the page is cleaned up. */
  async add(page: PDFPageProxy): Promise<void> {
    const { isVisible, operators } = this.#settings
    const names = new Set<unknown>()
    for (const painted of paintedImages(await page.getOperatorList(), operators, isVisible)) {
      if (names.has(painted.source)) continue
      names.add(painted.source)
      await this.#take(page, painted)
    }
  }

  async #take(page: PDFPageProxy, { isStencil, source }: PaintedImage): Promise<void> {
    const image = decodeImage(typeof source === "string" ? await takeObject(page, source) : source, isStencil)
    if (image === undefined) this.#left.damaged++
    else if (Math.min(image.width, image.height) >= smallest) this.#addOnce(image)
  }

  #addOnce(image: RawImage): void {
    const { canvas } = this.#settings
    const digest = digestOf(image)
    if (this.#seen.has(digest)) return
    this.#seen.add(digest)
    if (this.#isFull) this.#left.beyond++
    else if (image.kind !== pixels.bilevel && image.width * image.height > mostPixels) this.#left.large++
    else this.#keep(encodeImage(image, typeof canvas === "string" ? undefined : canvas))
  }

  #keep(address: string | undefined): void {
    this.#settings.progress()
    if (address === undefined) {
      this.#left.undrawn++
      return
    }
    // Images after the first that does not fit are not tried: encoding them all would take minutes.
    this.#isFull = this.#addresses.length === mostImages || this.#characters + address.length > mostCharacters
    if (this.#isFull) {
      this.#left.beyond++
      return
    }
    this.#characters += address.length
    this.#addresses.push(address)
  }
}
