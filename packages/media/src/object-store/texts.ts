/** Messages about an object store. */
export const TEXTS = {
  notDone: (reason: string) => `The object store did not do what it was asked (${reason})`,
} as const
