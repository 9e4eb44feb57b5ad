/** Lets the browser save the file at an address, with the given name. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Lets the browser save a file with the given name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  saveFrom(address, name)
  URL.revokeObjectURL(address)
}
