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

/** A figure of the box score as the language of the page writes it: 40,4 in German. Files have it as {@link statText} says. */
export function statFigure(column: StatColumn, line: StatLine): string {
  return statText(column, line).replace('.', DECIMAL_SIGN)
}

/** The same of an advanced figure. @param value null where there is no number */
export function advancedFigure(
  column: Pick<AdvancedColumn<never>, 'digits' | 'signed'>,
  value: number | null,
): string {
  return advancedText(column, value).replace('.', DECIMAL_SIGN)
}
