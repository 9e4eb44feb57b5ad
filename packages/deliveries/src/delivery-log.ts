/** The methods of a logger that deliveries use: the data as an object, then a sentence. */
export interface DeliveryLog {
  info(data: object, message: string): void
  warn(data: object, message: string): void
  error(data: object, message: string): void
}
