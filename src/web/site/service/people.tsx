import { useSite } from '../../use-site.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'
import handsUrl from '../drawings/people-hands.svg?no-inline'
import portraitUrl from '../drawings/people-portrait.svg?no-inline'
import vanUrl from '../drawings/people-van.svg?no-inline'
import styles from './people.module.css'

/**
 * Who comes, what with and what for: the owner's photographs (in the settings), and a drawing in the place of each that
 * is missing.
 */
export function People() {
  const { people } = useSite()
  const places = [
    { photo: people.portrait, text: people.portraitText || 'Ihr Kaminfeger', drawing: portraitUrl },
    { photo: people.van, text: people.vanText || 'Alles dabei, was es braucht', drawing: vanUrl },
    { photo: people.hands, text: people.handsText || 'Gelernt, nicht geraten', drawing: handsUrl },
  ]
  return (
    <ul className={styles['people']}>
      {places.map(({ photo, text, drawing }) => (
        <li key={drawing}>
          {photo ? (
            <ProductPicture bild={photo} alt={text} sizes="(width >= 40rem) 24rem, 33vw" />
          ) : (
            <img src={drawing} alt="" width={240} height={240} loading="lazy" />
          )}
          <p aria-hidden={photo !== ''}>{text}</p>
        </li>
      ))}
    </ul>
  )
}
