import type { BrowserContext } from '@playwright/test'

const QUALITY = 0.82

/** Converts a PNG to WebP and scales it down to a width in pixels, with the browser that took it. */
export async function toWebp(context: BrowserContext, png: Buffer, width: number): Promise<Buffer> {
  const page = await context.newPage()
  try {
    const encoded = await page.evaluate(
      async ({ source, width, quality }) => {
        const image = await createImageBitmap(await (await fetch(source)).blob())
        const height = Math.round((image.height / image.width) * width)
        const small = await createImageBitmap(image, {
          resizeWidth: width,
          resizeHeight: height,
          resizeQuality: 'high',
        })
        const canvas = Object.assign(document.createElement('canvas'), { width, height })
        canvas.getContext('2d')?.drawImage(small, 0, 0)
        return canvas.toDataURL('image/webp', quality)
      },
      { source: `data:image/png;base64,${png.toString('base64')}`, width, quality: QUALITY },
    )
    return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64')
  } finally {
    await page.close()
  }
}
