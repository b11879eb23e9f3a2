/**
 * Where the pictures of the shop lie. A name stands for one content for ever. Every call may throw
 * `picture-store-unavailable` or `picture-store-refused`.
 */
export type PictureStore = {
  /** True when the picture is there. */
  has(name: string): Promise<boolean>
  /** Stores a picture; it is there as a whole or not at all, also after a power cut. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The picture, or undefined. */
  get(name: string): Promise<Buffer | undefined>
  /** Deletes a picture; one that is not there is no error. */
  remove(name: string): Promise<void>
}
