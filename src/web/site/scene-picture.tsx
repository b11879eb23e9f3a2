import styles from './scene-picture.module.css'
import { narrow, narrowSet, type Scene, wide, wideSet, wideSizes } from './scenes.ts'

/**
 * A picture of the trade as the ground of a hero: it fills the right of what it stands in and fades into the soot;
 * where the page is narrow it follows the words, on a phone as a crop of its own. `framed` it stands further down
 * among the words of a page, and is fetched when it comes near.
 */
export function ScenePicture({ scene, framed = false }: { scene: Scene; framed?: boolean }) {
  return (
    <picture className={styles[framed ? 'framed' : 'picture']}>
      <source media={narrow} type="image/avif" srcSet={narrowSet(scene, 'avif')} sizes="100vw" />
      <source media={narrow} type="image/webp" srcSet={narrowSet(scene, 'webp')} sizes="100vw" />
      <source media={wide} type="image/avif" srcSet={wideSet(scene, 'avif')} sizes={wideSizes} />
      <img
        src={`${scene.wide}-1040.webp`}
        srcSet={wideSet(scene, 'webp')}
        sizes={wideSizes}
        alt={scene.shows}
        width={1600}
        height={1067}
        loading={framed ? 'lazy' : 'eager'}
        fetchPriority={framed ? 'auto' : 'high'}
      />
    </picture>
  )
}
