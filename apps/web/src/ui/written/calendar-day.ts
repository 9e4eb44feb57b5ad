/**
 * Returns the date of a day some days later.
 * @param day YYYY-MM-DD
 */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
