import { useClub } from '../../../api/shown-club.ts'
import { TextField } from '../../../ui/forms/Field.tsx'
import { ZoneField } from '../../../ui/forms/LocaleFields.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { RulesField } from '../../../ui/rules/RulesField.tsx'
import { Crest } from '../../../ui/teams/Crest.tsx'
import { asTeam } from '../../../ui/teams/club.ts'
import { paletteOf, teamColours, teamStyle } from '../../../ui/teams/team-colours.ts'
import { TEXTS } from '../texts.ts'
import { CrestField } from './CrestField.tsx'
import type { ClubForm } from './typed-settings.ts'

/** Name, tagline, crest and colours of the club, its time zone, and the rules for new matches. */
export function IdentitySheet({ form }: { form: ClubForm }) {
  const { primaryColour, secondaryColour, clubName, tagline } = form.values
  const club = useClub()
  const chosen =
    primaryColour !== null && secondaryColour !== null
      ? { primary: primaryColour, secondary: secondaryColour }
      : club.colours
  const team = { ...asTeam({ ...club, name: clubName }), colours: chosen }
  const palette = paletteOf(team)
  return (
    <Sheet title={TEXTS.club}>
      <div className="sheet-body club-settings-part">
        <TextField
          label={TEXTS.clubName}
          hint={TEXTS.clubNameHint}
          maxLength={80}
          autoComplete="organization"
          {...form.getInputProps('clubName')}
        />
        <TextField
          label={TEXTS.tagline}
          hint={TEXTS.taglineHint}
          maxLength={120}
          {...form.getInputProps('tagline')}
        />
        <CrestField placeholder={<Crest team={team} height="3.5rem" />} />
        <div className="form-row club-colours">
          <TextField
            label={TEXTS.primaryColour}
            type="color"
            value={palette.primary.toLowerCase()}
            onChange={({ currentTarget: { value } }) =>
              form.setValues({ primaryColour: value, secondaryColour: palette.secondary.toLowerCase() })
            }
          />
          <TextField
            label={TEXTS.secondaryColour}
            type="color"
            value={palette.secondary.toLowerCase()}
            onChange={({ currentTarget: { value } }) =>
              form.setValues({ primaryColour: palette.primary.toLowerCase(), secondaryColour: value })
            }
          />
          <p className="club-preview" style={teamStyle(teamColours(palette))}>
            <Crest team={team} height="2.5rem" />
            <span>
              <b>{clubName || TEXTS.clubName}</b>
              {tagline && <span>{tagline}</span>}
            </span>
          </p>
        </div>
        <ZoneField label={TEXTS.zone} hint={TEXTS.zoneHint} {...form.getInputProps('zone')} />
        <RulesField
          label={TEXTS.defaultRuleset}
          hint={TEXTS.defaultRulesetHint}
          {...form.getInputProps('defaultRuleset')}
        />
      </div>
    </Sheet>
  )
}
