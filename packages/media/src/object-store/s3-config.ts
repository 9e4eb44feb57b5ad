/** A bucket of an object store that speaks S3. */
export interface S3Config {
  /** Without a slash at the end. */
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
  /** Whether the bucket stands in the path, or before the endpoint's name. */
  pathStyle: boolean
}
