import { CheckField } from '../../../ui/forms/CheckField.tsx'
import { SelectField, TextField } from '../../../ui/forms/Field.tsx'
import { LanguageField } from '../../../ui/forms/LocaleFields.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { TEXTS } from '../texts.ts'
import type { ClubForm } from './typed-settings.ts'

/** The settings for new accounts, for requirements of accounts, and for how long data is stored. */
export function AccountsSheet({ form }: { form: ClubForm }) {
  return (
    <Sheet title={TEXTS.accounts}>
      <div className="sheet-body club-settings-part">
        <LanguageField label={TEXTS.language} hint={TEXTS.languageHint} {...form.getInputProps('language')} />
        <SelectField
          label={TEXTS.registration}
          hint={TEXTS.registrationHint}
          {...form.getInputProps('registration')}
        >
          {Object.entries(TEXTS.registrations).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <CheckField
          label={TEXTS.guardianUnder16}
          hint={TEXTS.guardianUnder16Hint}
          {...form.getInputProps('guardianUnder16', { type: 'checkbox' })}
        />
        <CheckField
          label={TEXTS.adminSecondFactor}
          hint={TEXTS.adminSecondFactorHint}
          {...form.getInputProps('adminSecondFactor', { type: 'checkbox' })}
        />
        <TextField
          label={TEXTS.auditDays}
          hint={TEXTS.auditDaysHint}
          inputMode="numeric"
          {...form.getInputProps('auditDays')}
        />
        <TextField
          label={TEXTS.disabledAccountDays}
          hint={TEXTS.disabledAccountDaysHint}
          inputMode="numeric"
          {...form.getInputProps('disabledAccountDays')}
        />
      </div>
    </Sheet>
  )
}
