import styles from './scene-picture.module.css'
import { narrow, narrowSet, type Scene, wide, wideSet, wideSizes } from './scenes.ts'

/**
 * A picture of the trade as the background of a hero: it fills the right-hand side and fades into the dark; on narrow
 * pages it follows the text, on phones with its own crop. `framed`, it is further down among the text of a page, and
 * loads lazily.
 */
export function ScenePicture({ scene, framed = false }: { scene: Scene; framed?: boolean }) {
  // In a frame it is as wide as its column, which the browser knows by the time it loads it.
  const sizes = framed ? `auto, ${wideSizes}` : wideSizes
  return (
    <picture className={styles[framed ? 'framed' : 'picture']}>
      <source media={narrow} type="image/avif" srcSet={narrowSet(scene, 'avif')} sizes="100vw" />
      <source media={narrow} type="image/webp" srcSet={narrowSet(scene, 'webp')} sizes="100vw" />
      <source media={wide} type="image/avif" srcSet={wideSet(scene, 'avif')} sizes={sizes} />
      <img
        src={`${scene.wide}-1040.webp`}
        srcSet={wideSet(scene, 'webp')}
        sizes={sizes}
        alt={scene.shows}
        width={1600}
        height={1067}
        loading={framed ? 'lazy' : 'eager'}
        fetchPriority={framed ? 'auto' : 'high'}
      />
    </picture>
  )
}
