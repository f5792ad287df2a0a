import { hasPaymentLimit, MEMBER_EMAIL_MAX, MEMBER_NAME_MAX, type Role, ROLE_NAMES, ROLES } from '@parley/domain'
import { Banner, Button, FieldGrid, MoneyField, RadioGroup, TextField } from '@parley/ui'
import { ROLE_ABOUT } from './role-about.ts'
import { type MemberDraft, type MemberValues, NO_DEFAULT } from './use-member-draft.ts'
import styles from './member-form.module.css'

interface MemberFieldsProps {
  draft: MemberDraft
  onChange: (part: Partial<MemberValues>) => void
  /** Returns the payment limit to fill in for a chosen role; null for the organization's default. */
  limitOfRole: (role: Role) => string | null
  /** The server's error messages, by field. */
  refused: Readonly<Record<string, string>> | undefined
  readOnly: boolean
  /** Whether the edited user is the signed-in one. */
  isMe?: boolean
}

const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_NAMES[value], about: ROLE_ABOUT[value] }))

/** Inputs for a user's email, name, role and payment limit. */
export function MemberFields({ draft, onChange, limitOfRole, refused, readOnly, isMe = false }: MemberFieldsProps) {
  const { values, limit, limitInput, standingText, missing, problem } = draft
  const errorOf = (field: string) => (problem?.field === field ? problem.text : refused?.[field])
  return (
    <>
      <FieldGrid>
        <TextField
          label="Email"
          required
          type="email"
          autoComplete="off"
          maxLength={MEMBER_EMAIL_MAX}
          value={values.email}
          readOnly={readOnly}
          error={errorOf('email')}
          onValueChange={(email) => onChange({ email })}
        />
        <TextField
          label="Name"
          required
          autoComplete="off"
          maxLength={MEMBER_NAME_MAX}
          value={values.name}
          readOnly={readOnly}
          error={errorOf('name')}
          onValueChange={(name) => onChange({ name })}
        />
      </FieldGrid>
      <RadioGroup
        label="Role"
        options={ROLE_OPTIONS}
        value={values.role}
        disabled={readOnly || isMe}
        onValueChange={(role) => onChange({ role, limit: limitOfRole(role) })}
      />
      {isMe && <p className={styles.note}>You cannot change your own role. Ask another admin.</p>}
      {missing && (
        <Banner
          tone="danger"
          isAlert
          action={
            <Button size="compact" pending={missing.isFetching} onClick={() => void missing.refetch()}>
              Try again
            </Button>
          }
        >
          {NO_DEFAULT}
        </Banner>
      )}
      {hasPaymentLimit(values.role) && (
        <MoneyField
          ref={limitInput}
          label="Payment limit"
          optional
          min="0"
          hint={`Per charge and per request. Leave empty for no limit.${standingText}`}
          value={limit}
          readOnly={readOnly}
          error={errorOf('paymentLimit')}
          onValueChange={(typed) => onChange({ limit: typed })}
        />
      )}
    </>
  )
}
