import { type ComponentProps, createElement } from 'react'

/** The shapes of an icon: tag and attributes, as lucide draws them on 24 × 24. */
type Lines = readonly (readonly [tag: string, attributes: Record<string, string>])[]

/**
 * Replaces lucide's icon factory at build time (scripts/slim-packages.ts): the same pictures, without the 1 kB per page
 * for options not used here. Icons are decorative: the text next to them says the same.
 */
export function createIcon(lines: Lines) {
  return function Icon({ className = '', ...rest }: ComponentProps<'svg'>) {
    return createElement(
      'svg',
      {
        className: `lucide ${className}`.trim(),
        viewBox: '0 0 24 24',
        width: 24,
        height: 24,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      ...lines.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
