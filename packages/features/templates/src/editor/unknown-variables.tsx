import { unknownVariables } from '@parley/domain'
import { Banner, Button } from '@parley/ui'
import { nearestVariable } from './nearest-variable.ts'

interface UnknownVariablesProps {
  content: string
  disabled: boolean
  onChange: (content: string) => void
}

/** Warns about each name in braces that is no variable, and offers the closest variable. */
export function UnknownVariables({ content, disabled, onChange }: UnknownVariablesProps) {
  return unknownVariables(content).map((name) => {
    const meant = nearestVariable(name)
    return (
      <Banner
        key={name}
        tone="warning"
        isAlert
        action={
          meant && (
            <Button
              size="compact"
              disabled={disabled}
              onClick={() => onChange(content.replaceAll(`{${name}}`, `{${meant}}`))}
            >
              {`Use {${meant}}`}
            </Button>
          )
        }
      >
        {`There is no variable {${name}}. It would be sent as it is.`}
      </Banner>
    )
  })
}
