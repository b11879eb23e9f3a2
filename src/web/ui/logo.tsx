/** The logo: an ember above a brass line on a dark ground. Decorative, as the name is next to it. */
export function LogoMark({ size = 38 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 38 38" aria-hidden="true" focusable="false">
      <rect width="38" height="38" rx="10" fill="#15110f" />
      <path
        d="M19 6c1 5 7 7 7 14a7 7 0 0 1-14 0c0-3 1.500-5 3-6 0 2 1 3 2 3 1.800 0 1-5 2-11z"
        fill="#ff7a3d"
      />
      <path d="M9 31h20" stroke="#b98d3a" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  )
}
