/**
 * Frequent words of English pages that are not German words as well, without those of spec §2 and §8 («Logout»,
 * «Password»).
 */
const words = `
  the of and to are is you your we our they their please loading cart error errors found with without this that
  these those from for by on it be been has have had can cannot could should yes no save saved saving delete
  deleted cancel cancelled close closed back next previous failed failure order orders user users product products
  settings add added edit remove removed send sending sent page pages message messages success successful
  successfully invalid required missing open opened sign welcome thank thanks unknown unexpected went wrong try
  again wait here there more less about price prices quantity amount payment payments paid delivery address phone
  search item items empty new change changed continue confirm confirmed update updated show hide download upload
  refresh reload retry forbidden denied request internal`

const english = new RegExp(
  String.raw`(?<!\p{L})(?:${words.trim().split(/\s+/).join('|')})(?!\p{L})`,
  'giu',
)

/** The English words in a text for people; addresses, names between « » and pieces of code are ignored. */
export function findEnglish(text: string): string[] {
  const prose = text.replace(/«[^»]*»|`[^`]*`|\S*[/@_:(]\S*/g, ' ')
  return [...prose.matchAll(english)].map(([word]) => word)
}
