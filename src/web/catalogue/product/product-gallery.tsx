import type { Zoomed } from './product-zoom.tsx'
import ZoomIn from 'lucide-react/icons/zoom-in'
import { type ComponentType, type MouseEvent, useRef, useState } from 'react'
import type { ProductWithExtras } from '../../../contract/catalogue/catalogue.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { largestPicture, picturesOf } from './product-extras.ts'
import styles from './product-gallery.module.css'

/**
 * The pictures of a product in a row to swipe, with thumbnails below or, on wide screens, beside it. All are links, so
 * they work without JavaScript: thumbnails to their picture in the row, pictures to their full size. The dialog is
 * lazily loaded on first touch.
 */
export function ProductGallery({ product }: { product: ProductWithExtras }) {
  const pictures = picturesOf(product)
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [open, setOpen] = useState<number>()
  const [Zoom, setZoom] = useState<ComponentType<Zoomed>>()

  const load = () =>
    import('./product-zoom.tsx').then((loaded) => setZoom(() => loaded.ProductZoom))
  const prepare = () => void (Zoom ?? load().catch(() => undefined))

  function enlarge(event: MouseEvent<HTMLAnchorElement>, start: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(start)
    // Without the dialog, the picture itself can still be opened.
    if (!Zoom) load().catch(() => location.assign(event.currentTarget.href))
  }

  function show(next: number) {
    const slide = row.current?.children[next] as HTMLElement | undefined
    row.current?.scrollTo({ left: slide?.offsetLeft ?? 0 })
  }

  function close(last: number) {
    setOpen(undefined)
    show(last)
    row.current?.querySelectorAll('a')[last]?.focus({ preventScroll: true })
  }

  if (pictures.length === 0) return <ProductPicture bild="" alt={product.Name} sizes="92vw" />
  return (
    <div className={styles['gallery']}>
      <ul
        ref={row}
        className={styles['row']}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / clientWidth))
        }
      >
        {pictures.map(({ Bild, Text }, place) => (
          <li key={Bild} id={`bild-${place + 1}`}>
            <a
              href={largestPicture(Bild)}
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={(event) => enlarge(event, place)}
            >
              <ProductPicture
                bild={Bild}
                alt={Text}
                // On a phone the others load even if nobody swipes: at thumbnail size, so that one file serves both.
                sizes={`(min-width: 56rem) 36rem, ${place === 0 ? 92 : 60}vw`}
                eager={place === 0}
              />
              <span className={`no-print ${styles['lens']}`}>
                <ZoomIn aria-hidden="true" />
                <span className="visually-hidden">vergrössern</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className={`no-print ${styles['small']}`} aria-label="Bilder">
          {pictures.map(({ Bild, Text }, place) => (
            <li key={Bild}>
              <a
                href={`#bild-${place + 1}`}
                aria-current={place === at || undefined}
                onClick={(event) => {
                  event.preventDefault()
                  show(place)
                }}
              >
                <ProductPicture bild={Bild} alt={`Bild ${place + 1}: ${Text}`} sizes="3.5rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {Zoom && open !== undefined && (
        <Zoom name={product.Name} pictures={pictures} start={open} onClose={close} />
      )}
    </div>
  )
}
