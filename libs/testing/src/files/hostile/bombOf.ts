import { constants, deflateRawSync, deflateSync } from "node:zlib"

/** Compressed bytes that say a text so many times, made without ever holding it: parts that end at a byte are put one behind the other. The checksum is wrong, as readers do not look at it. */
export const bombOf = (text: string, times: number): Buffer => {
  const part = deflateRawSync(text, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const parts = Array.from({ length: times }, () => part)
  return Buffer.concat([Buffer.of(0x78, 0xda), ...parts, Buffer.of(0x03, 0x00, 0, 0, 0, 0)])
}

export const megabyteOf = (text: string): string => text.repeat(Math.ceil(1_000_000 / text.length))

/** The same, compressed once more. */
export const doubleBombOf = (text: string, times: number): Buffer => deflateSync(bombOf(text, times), { level: 9 })
