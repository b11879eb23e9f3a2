/**
 * Makes a document and, if it is to be printed, shows its file in a new tab: opened on the click itself, because one
 * opened later would be blocked as a pop-up, and closed again where nothing could be made.
 */
export async function printMade<Made>(
  isPrinted: boolean,
  make: () => Promise<Made>,
  fileOf: (made: Made) => string,
): Promise<Made> {
  const paper = isPrinted ? window.open('', '_blank') : null
  try {
    const made = await make()
    if (paper) paper.location.href = fileOf(made)
    return made
  } catch (failure) {
    paper?.close()
    throw failure
  }
}
