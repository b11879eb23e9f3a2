import { toast } from '../../ui/message/toast.ts'

/**
 * Makes a document and, if it is to be printed, shows its file in a new tab: opened on the click itself, because one
 * opened later would be blocked as a pop-up, and closed again where nothing could be made. Where the browser blocks this
 * one, too, `elsewhere` says where the file is.
 */
export async function printMade<Made>(
  isPrinted: boolean,
  make: () => Promise<Made>,
  fileOf: (made: Made) => string,
  elsewhere: string,
): Promise<Made> {
  const paper = isPrinted ? window.open('', '_blank') : null
  try {
    const made = await make()
    if (paper) paper.location.href = fileOf(made)
    else if (isPrinted) toast.info(`Ihr Browser hat das neue Fenster blockiert. ${elsewhere}`)
    return made
  } catch (failure) {
    paper?.close()
    throw failure
  }
}
