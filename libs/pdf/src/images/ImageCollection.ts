import { createHash } from "node:crypto"
import type { PDFPageProxy } from "pdfjs-dist"
import type { IsVisible, Operators } from "../read/readInk.ts"
import { encodeImage } from "./encodeImage.ts"
import { type PaintedImage, paintedImages } from "./paintedImages.ts"
import { decodeImage, pixels, type RawImage } from "./RawImage.ts"

/** Of a file: images, and characters of all their addresses. */
const [mostImages, mostCharacters] = [100, 20_000_000]
/** Of an image in colour, which is drawn to be written: four bytes each. */
const mostPixels = 20_000_000
/** Pixels of a side below which an image is a rule, a dot or a shade. */
const smallest = 16

/** The images in a file. */
export interface FoundImages {
  /** Data addresses in the order of pages, each image once. */
  readonly addresses: ReadonlyArray<string>
  /** What was left out, in a sentence. */
  readonly warnings: ReadonlyArray<string>
}

interface CollectionSettings {
  readonly operators: Operators
  readonly isVisible: IsVisible
  /** Called when another image is written. */
  readonly progress: () => void
}

/** The library's object of a name, which then is the page's no more: large pages have more images than memory holds twice. */
const taken = (page: PDFPageProxy, name: string): Promise<unknown> =>
  new Promise((resolve) => {
    // Those of the file, which other pages have too, are told by their names.
    const [objects, isShared] = name.startsWith("g_") ? [page.commonObjs, true] : [page.objs, false]
    const take = (value: unknown) => {
      if (!isShared) objects.delete(name)
      resolve(value)
    }
    objects.get(name, take, () => resolve(undefined))
  })

const digestOf = ({ data, height, kind, width }: RawImage): string => createHash("sha256").update(`${width} ${height} ${kind} `).update(data).digest("base64")

/** Collects the images of a file page by page; keeps to its bounds, and counts what it leaves out. */
export class ImageCollection {
  readonly #settings: CollectionSettings
  readonly #addresses: Array<string> = []
  readonly #seen = new Set<string>()
  readonly #left = { beyond: 0, large: 0, damaged: 0 }
  #characters = 0
  #isFull = false

  constructor(settings: CollectionSettings) {
    this.#settings = settings
  }

  get found(): FoundImages {
    return { addresses: this.#addresses, warnings: this.#warnings }
  }

  get #warnings(): ReadonlyArray<string> {
    const { beyond, damaged, large } = this.#left
    const parts = [
      ...(beyond > 0 ? [`${beyond} beyond the first ${mostImages} or ${mostCharacters / 1e6} MB`] : []),
      ...(large > 0 ? [`${large} of more than ${mostPixels / 1e6} million pixels`] : []),
      ...(damaged > 0 ? [`${damaged} that cannot be decoded`] : []),
    ]
    return parts.length === 0 ? [] : [`Pictures in the PDF were left out of images: ${parts.join(", ")}.`]
  }

  /** Before the page is cleaned up. */
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
    const image = decodeImage(typeof source === "string" ? await taken(page, source) : source, isStencil)
    if (image === undefined) this.#left.damaged++
    else if (Math.min(image.width, image.height) >= smallest) this.#addOnce(image)
  }

  #addOnce(image: RawImage): void {
    const digest = digestOf(image)
    if (this.#seen.has(digest)) return
    this.#seen.add(digest)
    if (this.#isFull) this.#left.beyond++
    else if (image.kind !== pixels.bilevel && image.width * image.height > mostPixels) this.#left.large++
    else this.#keep(encodeImage(image))
  }

  #keep(address: string): void {
    this.#settings.progress()
    // Those behind an image that does not fit are not tried: to write them all would take minutes.
    this.#isFull = this.#addresses.length === mostImages || this.#characters + address.length > mostCharacters
    if (this.#isFull) {
      this.#left.beyond++
      return
    }
    this.#characters += address.length
    this.#addresses.push(address)
  }
}
