import { readWords } from './read-words.ts'

/** The words that people type without meaning a product by them. */
const typed = `
  der die das den dem des ein eine einen einem einer eines und oder aber auch doch noch nur mal so
  ich du er sie es wir ihr mich mir mein meine meinen meinem dich dein deine uns unser unsere euch euer sich
  ist sind war bin bist sein hat habe haben hätte gibt geben kann können könnt darf dürfen muss müssen soll sollte will
  möchte möchten brauche brauchen braucht benötige suche suchen sucht finde finden bitte danke hallo guten tag
  wie was wer wo wann warum wieso weshalb womit wozu wofür welcher welche welches welchen welchem wieviel wieviele viele
  für fürs von vom zu zum zur in im ins an am ans auf aus bei beim mit nach über unter vor um bis durch gegen als wenn
  dass da dann hier dort man etwas jemand alle alles jeder jede jedes jeden mehr sehr gut gute guten guter gutes
  besten beste bester bestes
  kaufen kauf bestellen online shop onlineshop günstig günstige günstiger günstigen günstigste billig billige billiger
  preiswert preiswerte aktion angebote sale rabatt preis preise kosten kostet teuer neu neue neuer neuen
  schweiz schweizer ch gross grosse grosser grosses klein kleine kleiner kleines mini alt alte alten altem alter altes
  tun machen passt passend wird werden wurde eigentlich
  lange lang dauert dauern heute morgen schnell sofort dringend
  gerät geräte ware waren artikel produkt produkte nähe umgebung
`

const stopWords: ReadonlySet<string> = new Set(
  typed.split(/\s+/).flatMap((word) => readWords(word)),
)

/** What follows is not wanted: «ohne PFAS». */
const refusing: ReadonlySet<string> = new Set(
  ['ohne', 'kein', 'keine', 'keinen', 'nicht', 'nie', 'statt', 'anstatt'].flatMap(readWords),
)

/** Whether a folded word says something about a product. Stop words may still matter in a question. */
export const isContentWord = (word: string): boolean => !stopWords.has(word)

/** The words without those that are not wanted. */
export function withoutRefused(words: readonly string[]): string[] {
  return words.filter((word, at) => !refusing.has(word) && !refusing.has(words[at - 1] ?? ''))
}
