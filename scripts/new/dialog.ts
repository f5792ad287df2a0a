import { type Names, Refusal } from './names.ts'
import type { Plan, Repository } from './plan.ts'

/** Plans a dialog that requests a name and passes it to its opener: its rule, its states and their sentences. */
export function planDialog(
  plan: Plan,
  { features, feature }: DialogPlace,
  { kebab, camel, pascal, title }: Names,
): void {
  if (!features.includes(feature)) {
    throw new Refusal(`There is no packages/features/${feature} for it. There are: ${features.join(', ')}.`)
  }
  const folder = `packages/features/${feature}/src`
  plan.add(
    `${folder}/${kebab}-name.ts`,
    `const LONGEST = 80

/** Why that cannot be the name; null where it can. */
export function ${camel}NameProblem(name: string): string | null {
  if (name.trim() === '') return 'Please enter a name'
  return name.trim().length > LONGEST ? \`Please keep the name to \${LONGEST} characters\` : null
}
`,
  )
  plan.add(
    `${folder}/${kebab}-name.test.ts`,
    `import { expect, it } from 'vitest'
import { ${camel}NameProblem } from './${kebab}-name.ts'

it.each([
  ['', 'Please enter a name'],
  ['   ', 'Please enter a name'],
  ['Ada', null],
  ['x'.repeat(80), null],
  ['x'.repeat(81), 'Please keep the name to 80 characters'],
])('of “%s” it is said: %s', (name, problem) => {
  expect(${camel}NameProblem(name)).toBe(problem)
})
`,
  )
  plan.add(
    `${folder}/${kebab}-dialog.tsx`,
    `import { failureText } from '@parley/client'
import { Banner, TextField } from '@parley/ui'
import { FormDialog } from '@parley/ui/dialog'
import { useState } from 'react'
import { ${camel}NameProblem } from './${kebab}-name.ts'

interface ${pascal}DialogProps {
  /** Sends it; rejects where it is refused or stays without an answer. */
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for a name and saves it. */
export function ${pascal}Dialog({ onSave, onClose }: ${pascal}DialogProps) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    const found = ${camel}NameProblem(name)
    setProblem(found)
    setFailure(null)
    if (found !== null) return
    setIsSaving(true)
    try {
      await onSave(name.trim())
      onClose()
    } catch (error) {
      setFailure(failureText(error, 'Please try again.'))
      setIsSaving(false)
    }
  }
  return (
    <FormDialog
      title="${title}"
      onClose={onClose}
      pending={isSaving}
      onSubmit={() => void save()}
      submitLabel="Save"
      pendingLabel="Saving..."
    >
      <TextField
        label="Name"
        required
        autoFocus
        autoComplete="off"
        value={name}
        error={problem}
        onValueChange={(value) => {
          setName(value)
          setProblem(null)
        }}
      />
      {failure !== null && (
        <Banner tone="danger" isAlert>
          {failure}
        </Banner>
      )}
    </FormDialog>
  )
}
`,
  )
  plan.add(
    `${folder}/stories/${kebab}.stories.tsx`,
    `import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ${pascal}Dialog } from '../${kebab}-dialog.tsx'

const meta = {
  title: 'Flows/${title}',
  component: ${pascal}Dialog,
  args: { onSave: fn((_name: string) => Promise.resolve()), onClose: fn() },
} satisfies Meta<typeof ${pascal}Dialog>
export default meta
type Story = StoryObj<typeof meta>

async function save(name: string) {
  const dialog = within(await within(document.body).findByRole('dialog', { name: '${title}' }))
  if (name !== '') await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), name)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  return dialog
}

export const Saved: Story = {
  play: async ({ args }) => {
    await save(' Ada ')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(args.onSave).toHaveBeenCalledWith('Ada')
  },
}

export const Refused: Story = {
  play: async ({ args }) => {
    const dialog = await save('')
    await expect(await dialog.findByText('Please enter a name')).toBeVisible()
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

export const Saving: Story = {
  args: { onSave: fn((_name: string) => new Promise<void>(() => undefined)) },
  play: async () => {
    const dialog = await save('Ada')
    await expect(await dialog.findByRole('button', { name: 'Saving...' })).toBeVisible()
  },
}

export const Failed: Story = {
  args: { onSave: fn((_name: string) => Promise.reject(new Error('There was no answer'))) },
  play: async ({ args }) => {
    const dialog = await save('Ada')
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Please try again.')
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
`,
  )
  plan.expectNew('.storybook/states/*.ts', [`'Flows/${title}'`])
  plan.insert(
    '.storybook/states/flows.ts',
    /^\]$/m,
    `  ...states('Flows/${title}', {
    Saved: 'What is saved is the name without the spaces around it, and the dialog closes.',
    Refused: 'A name that cannot be is refused beside its field, and nothing is sent.',
    Saving: 'While it is sent the button says so and the dialog stays.',
    Failed: 'Where it cannot be saved that is said, and what was typed stays.',
  }),
$&`,
  )
  plan.next.push(
    `Open it from the address: fetch ${kebab}-dialog.tsx with lazyModule where the screen draws its dialogs (docs/how-to.md, “Add a dialog”).`,
    `Hand it as onSave what useEndpointMutation or a flow sends.`,
    `npx vitest run --project storybook ${kebab}`,
  )
}

interface DialogPlace {
  /** The names of the existing feature packages. */
  readonly features: readonly string[]
  /** The feature package that the dialog belongs to. */
  readonly feature: string
}

/** Parses `invoices/split-invoice` into the feature that the dialog belongs to and the dialog's name. */
export function dialogPlace(argument: string, repository: Repository): DialogPlace & { name: string } {
  const [feature = '', name] = argument.split('/')
  if (name === undefined) {
    throw new Refusal(`Say whose dialog it is: npm run new -- dialog invoices/${feature || 'split-invoice'}.`)
  }
  return { features: repository.folders('packages/features'), feature, name }
}
