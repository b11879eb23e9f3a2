import { useId } from 'react'
import styles from './product-picture.module.css'

/** A drawn extinguisher, lit like the real pictures, for a product without one. */
export function PlaceholderPicture({ alt = '' }: { alt?: string }) {
  const id = useId()
  const glow = `${id}glow`
  const body = `${id}body`
  const shadow = `${id}shadow`
  return (
    <svg
      className={styles['placeholder']}
      viewBox="-34 -30 308 308"
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <defs>
        <radialGradient id={glow} cx=".5" cy=".6" r=".5">
          <stop offset="0" stopColor="var(--ember)" stopOpacity=".28" />
          <stop offset=".55" stopColor="var(--ember-soft)" stopOpacity=".7" />
          <stop offset="1" stopColor="var(--ember-soft)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={body}>
          <stop offset="0" stopColor="#3a2c25" />
          <stop offset=".24" stopColor="#5a463b" />
          <stop offset=".5" stopColor="#2c221d" />
          <stop offset="1" stopColor="var(--soot)" />
        </linearGradient>
        <radialGradient id={shadow}>
          <stop offset="0" stopColor="var(--soot)" stopOpacity=".38" />
          <stop offset="1" stopColor="var(--soot)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="120" cy="128" r="112" fill={`url(#${glow})`} />
      <ellipse cx="124" cy="216" rx="62" ry="9" fill={`url(#${shadow})`} />
      <g fill="none" stroke="var(--soot)" strokeLinecap="round">
        <path d="M128 60h10c17 0 22 14 22 32v66" strokeWidth="6" />
        <path d="M160 160v24" strokeWidth="10" />
        <path d="M124 42 86 31M122 53 92 60" strokeWidth="6.5" />
      </g>
      <path d="M111 40h19v28h-19z" fill="var(--soot)" />
      <path d="M106 65h28v7h-28z" fill="#d9b25f" />
      <circle cx="120" cy="54" r="7.5" fill="var(--card)" stroke="var(--brass)" strokeWidth="2.5" />
      <path d="m120 54 3-4" stroke="var(--red)" strokeWidth="2" strokeLinecap="round" />
      <path d="M84 108c0-23 14-36 36-36s36 13 36 36v98H84z" fill={`url(#${body})`} />
      <path d="M82 203h76v7a6 6 0 0 1-6 6H88a6 6 0 0 1-6-6z" fill="var(--soot)" />
      <path d="M96 120h48v56H96z" fill="var(--paper)" />
      <path
        d="M120 127c1.600 8 11 11.200 11 22.400a11 11 0 0 1-22 0c0-4.800 2.400-8 4.800-9.600 0 3.200 1.600 4.800 3.200 4.800 2.900 0 1.400-8 3-17.600z"
        fill="var(--ember)"
      />
      <path d="M104 169h32" stroke="#d9b25f" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M91 112c0-14 5-24 14-29"
        fill="none"
        stroke="#fff"
        strokeOpacity=".35"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  )
}
