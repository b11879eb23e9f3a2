/**
 * The pasted files, unless another handler has taken them or the text is pasted into a field: Word and Excel add a
 * picture of the copied text.
 */
export function pastedFiles(event: ClipboardEvent): FileList | undefined {
  const files = event.clipboardData?.files
  if (event.defaultPrevented || !files?.length || isText(event, files)) return undefined
  return files
}

/** Whether the field will take the pasted text. A copied file includes its name as text. */
function isText({ target, clipboardData }: ClipboardEvent, files: FileList): boolean {
  const text = clipboardData?.getData('text/plain') ?? ''
  if (text === '' || text === files[0]?.name) return false
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
