import './typeset.css'

/**
 * No break between a number and its unit, in a date or a span of time, in a name like St. Gallen, or at the hyphen of a
 * number or single letter; a possible break inside a long word, after its first part.
 */
const places =
  /(\d+ × \d+ cm|\d+-[A-ZÄÖÜ][a-zäöü]*|\bSt\. [A-Z][a-zäöü]*|\d (?:Liter|ml|kg|kW|cm|m|Stück)\b|\d+\. [A-Z][a-zä]+(?: \d{4})?|(?:\d\d:\d\d bis )?\d\d:\d\d Uhr|E-Bike|\S*E-Mail(?:-Adresse)?)|(?<=Brandschutz|Zahlungs|brand|feuer|warn)(?=[a-zäöü]{5})/

/**
 * A short text with typographic line breaks. The no-break and hyphenation marks come from the style sheet, so that the
 * plain text is what is read out, searched and copied.
 */
export function Typeset({ text }: { text: string }) {
  return text.split(places).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their places
      <span key={at} className={part ? 'together' : 'joint'}>
        {part}
      </span>
    ),
  )
}
