import {
  type AdvancedColumn,
  advancedText,
  type StatColumn,
  type StatLine,
  statText,
} from '@courtside/basketball'
import { LOCALE } from './language.ts'

const DECIMAL_SIGN =
  new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1 })
    .formatToParts(0)
    .find(({ type }) => type === 'decimal')?.value ?? '.'

/**
 * Formats a figure of the box score in the page's language; in German, for example, 40,4. Files use {@link
 * statText}.
 */
export function statFigure(column: StatColumn, line: StatLine): string {
  return statText(column, line).replace('.', DECIMAL_SIGN)
}

/**
 * Formats an advanced figure in the page's language.
 * @param value null if there is no number
 */
export function advancedFigure(
  column: Pick<AdvancedColumn<never>, 'digits' | 'signed'>,
  value: number | null,
): string {
  return advancedText(column, value).replace('.', DECIMAL_SIGN)
}
