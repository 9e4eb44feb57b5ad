import { errorText } from '../../api/error-text.ts'
import type { DownloadForm } from '../../api/season/table-imports.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { Icon } from '../../ui/page/Icon.tsx'
import { LANGUAGE } from '../../ui/written/language.ts'
import { TEXTS } from './texts.ts'

const FORMATS = ['xlsx', 'csv'] as const

/** Buttons that download the stored data, with the columns that an import can read. */
export function Download({
  name,
  fetch,
}: {
  /** The name of the file without its extension. */
  name: string
  fetch(form: DownloadForm): Promise<Blob>
}) {
  async function save(format: DownloadForm['format']) {
    try {
      saveFile(await fetch({ format, lang: LANGUAGE }), `${name}.${format}`)
    } catch (error) {
      notify.error(errorText(error, TEXTS.downloadFailed))
    }
  }
  return (
    <div className="table-download">
      <span className="meta">{TEXTS.download}</span>
      {FORMATS.map((format) => (
        <button key={format} className="btn" type="button" onClick={() => void save(format)}>
          <Icon name="download" />
          {TEXTS[format]}
        </button>
      ))}
    </div>
  )
}
