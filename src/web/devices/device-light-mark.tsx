import type { Light } from '../../contract/devices/devices.ts'
import { lightWords } from '../../contract/devices/due-words.ts'
import { StateMark } from '../ui/text/state-mark.tsx'
import styles from './device-light-mark.module.css'

const tones = { gut: 'good', bald: 'open', faellig: 'due' } as const satisfies Record<Light, string>

/** The traffic light of a device, with its label. */
export function DeviceLightMark({ light }: { light: Light }) {
  return (
    <StateMark tone={tones[light]} className={styles['light']}>
      {lightWords[light]}
    </StateMark>
  )
}
