import rtlcss from 'rtlcss'

/** Properties with a left and a right side that `rtlcss` does not mirror. */
const FORGOTTEN = {
  name: 'forgotten-by-rtlcss',
  priority: 1,
  directives: { control: {}, value: [] },
  processors: [
    {
      expr: /^clip-path$/,
      action: (prop: string, value: string) => ({
        prop,
        value: value.replace(/^polygon\((.*)\)$/s, (_, points: string) => `polygon(${mirrorPoints(points)})`),
      }),
    },
    {
      expr: /^inset$/,
      action: (prop: string, value: string) => {
        const [top, right, bottom, left] = outsideBrackets(value, ' ')
        return { prop, value: left === undefined ? value : [top, left, bottom, right].join(' ') }
      },
    },
    {
      expr: /^translate$/,
      action: (prop: string, value: string) => ({
        prop,
        value: value.replace(/^(-?)(?=[\d.]*[1-9])/, (_, minus: string) => (minus ? '' : '-')),
      }),
    },
  ],
}

/**
 * Mirrors a style sheet for right-to-left pages.
 * @param css the style sheet for left-to-right pages
 */
export function mirror(css: string): string {
  return rtlcss.process(css, undefined, [FORGOTTEN])
}

/**
 * Mirrors the points of a polygon.
 * @param points pairs of x and y, separated by commas
 */
function mirrorPoints(points: string): string {
  return outsideBrackets(points, ',')
    .map((point) => {
      const [x = '', ...y] = outsideBrackets(point.trim(), ' ')
      return [mirrorPosition(x), ...y].join(' ')
    })
    .join(', ')
}

/**
 * Returns the position with the same distance from the opposite side.
 * @param x a length, a percentage or calc()
 */
function mirrorPosition(x: string): string {
  if (x === '0') return '100%'
  if (x === '100%') return '0'
  return `calc(100% - ${x})`
}

/** Splits a value at the separators that are outside brackets. */
function outsideBrackets(value: string, separator: ',' | ' '): string[] {
  const parts = ['']
  let depth = 0
  for (const character of value) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === separator && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}
