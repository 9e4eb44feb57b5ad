/** A bucket of an S3-compatible object store. */
export interface S3Config {
  /** The URL without a trailing slash. */
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
  /** Whether the bucket is part of the path rather than a subdomain of the endpoint. */
  pathStyle: boolean
}
