import './typeset.css'

/**
 * Never broken between a number and its unit, nor at the hyphen of a single letter; well broken inside a long word,
 * behind its first part.
 */
const places =
  /(\d+ × \d+ cm|\d (?:Liter|ml|kg|kW|cm|m|Stück)\b|\d\d:\d\d Uhr|E-Bike|\S*E-Mail(?:-Adresse)?)|(?<=Brandschutz|brand|feuer|warn)(?=[a-zäöü]{5})/

/**
 * A short text, broken where a typesetter would break it. The signs for it are of the style sheet: what is read out,
 * searched for and copied is the text itself.
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
