import { type ComponentProps, createElement } from 'react'

/** The lines of an icon: tag and attributes, as lucide draws them on 24 × 24. */
type Lines = readonly (readonly [tag: string, attributes: Record<string, string>])[]

/**
 * What the build makes lucide's icons with (scripts/slim-icons.ts): the same picture as lucide's own factory, which
 * costs every page 1 kB for choices nobody makes here. An icon only repeats what the words beside it say.
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
