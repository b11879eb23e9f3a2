import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { pictureSources } from '../../contract/catalogue/pictures.ts'
import styles from './product-picture.module.css'

type Props = { bild: string; alt: string; sizes: string; eager?: boolean }

// Loaded only where a picture is missing, which is rare.
const PlaceholderPicture = lazy(() =>
  import('./placeholder-picture.tsx').then(
    ({ PlaceholderPicture: drawn }) => ({ default: drawn }),
    () => ({ default: () => <></> }),
  ),
)

/** The picture of a product in the size and format that fit, or a placeholder if there is none. */
export function ProductPicture(props: Props) {
  // The key resets the failed state when the picture changes.
  return <LoadedPicture key={props.bild} {...props} />
}

function LoadedPicture({ bild, alt, sizes, eager = false }: Props) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    // On a server-rendered page, the error may have fired before hydration.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true)
  }, [])

  const sources = pictureSources(bild)
  if (failed || !sources)
    return (
      <Suspense fallback={<span className={styles['placeholder']} />}>
        <PlaceholderPicture alt={alt} />
      </Suspense>
    )
  const { src, avif, webp, width, height } = sources
  return (
    <picture className={styles['picture']}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        ref={image}
        className={styles['image']}
        src={src}
        alt={alt}
        width={width ?? 1200}
        height={height ?? 1200}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onError={() => setFailed(true)}
      />
    </picture>
  )
}
