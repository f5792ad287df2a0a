import { ROLE_NAMES, ROLES } from '@parley/domain'
import { faultTargets } from '@parley/mocks'
import { Button, FieldGrid, LinkButton, Picker, Segmented, Select, TextField } from '@parley/ui'
import { useState } from 'react'
import { SECTION_PAGES, TABS } from '../../packages/features/shell/src/navigation.ts'
import { viewports } from '../globals.ts'
import { requiredStates } from '../states/index.ts'
import { absoluteStory, APP_ORIGIN, mockAddress, storyAddress } from './links.ts'
import styles from './start-here.module.css'

const option = (value: string, label: string = value) => ({ value, label })

const PAGES = [...TABS.filter(({ id }) => id === 'home' || id === 'meetings' || id === 'phone'), ...SECTION_PAGES].map(
  ({ path, label }) => option(path, label),
)

const CLOCKS = [
  option('', 'As in the stories'),
  option('+1h', '1 hour later'),
  option('+1d', '1 day later'),
  option('+30d', '30 days later'),
]
const NETS = [
  option('online', 'Online'),
  option('slow', 'Slow'),
  option('offline', 'Offline'),
  option('flaky', 'Flaky'),
]
const EFFECTS = [
  option('500', 'answers 500'),
  option('404', 'answers 404'),
  option('409', 'answers 409'),
  option('500!once', 'answers 500 once'),
  option('offline', 'gets no response'),
  option('2000ms', 'takes 2 seconds'),
]
const ROLE_OPTIONS = ROLES.map((role) => option(role, ROLE_NAMES[role]))
const THEMES = [option('light', 'Light'), option('dark', 'Dark')]
const WIDTHS = [
  option('', 'Unchanged'),
  ...Object.entries(viewports).map(([name, { name: label }]) => option(name, label)),
]
const WORDS = [option('plain', 'English'), option('pseudo', '+40 %, mirrored')]

const TITLES = [...new Set(requiredStates.map(({ title }) => title))]

interface LinkBuilderProps {
  /** Names of the worlds. */
  worlds: readonly string[]
}

/** Builds and copies the address of any state of the mocked app, or of any story. */
export function LinkBuilder({ worlds }: LinkBuilderProps) {
  const [kind, setKind] = useState<'app' | 'story'>('app')
  return (
    <section className={styles.section} aria-labelledby="link-builder">
      <div className={styles.line}>
        <h2 id="link-builder">Make a link to any state</h2>
        <Segmented
          label="Link to"
          options={[
            { value: 'app', label: 'Mocked app' },
            { value: 'story', label: 'Story' },
          ]}
          value={kind}
          onValueChange={setKind}
        />
      </div>
      {kind === 'app' ? <AppLink worlds={worlds} /> : <StoryLink />}
    </section>
  )
}

function AppLink({ worlds }: LinkBuilderProps) {
  const [link, setLink] = useState({
    path: PAGES[0]?.value ?? '/',
    scenario: 'lively',
    role: 'manager',
    clock: '',
    net: 'online',
    seed: '1',
  })
  const [target, setTarget] = useState('')
  const [effect, setEffect] = useState('500')
  const set = (field: keyof typeof link) => (value: string) => setLink({ ...link, [field]: value })
  const address = mockAddress({ ...link, fault: target && `${target}=${effect}` })
  return (
    <>
      <FieldGrid columns={2}>
        <Select label="Page" options={PAGES} value={link.path} onValueChange={set('path')} />
        <Select
          label="World"
          options={worlds.map((name) => option(name))}
          value={link.scenario}
          onValueChange={set('scenario')}
        />
        <Select label="Signed in" options={ROLE_OPTIONS} value={link.role} onValueChange={set('role')} />
        <Select label="Clock" options={CLOCKS} value={link.clock} onValueChange={set('clock')} />
        <Select label="Network" options={NETS} value={link.net} onValueChange={set('net')} />
        <TextField
          label="Seed"
          value={link.seed}
          onValueChange={set('seed')}
          hint="Another seed gives other conversations, amounts and ids."
        />
        <Select
          label="Fault"
          options={[
            option('', 'None'),
            ...faultTargets().map((name) => option(name, name === '*' ? 'Every call' : name)),
          ]}
          value={target}
          onValueChange={setTarget}
        />
        {target !== '' && <Select label="The call" options={EFFECTS} value={effect} onValueChange={setEffect} />}
      </FieldGrid>
      <Address address={address} copies={address} opens={APP_ORIGIN + address}>
        {`Opens the mocked app of npm run dev, at ${APP_ORIGIN}. docs/mocked-app.md describes the syntax of ?mock=.`}
      </Address>
    </>
  )
}

function StoryLink() {
  const [title, setTitle] = useState(TITLES[0] ?? '')
  const states = requiredStates.filter((state) => state.title === title)
  const [story, setStory] = useState(states[0]?.story ?? '')
  const [chosen, setChosen] = useState({ theme: 'light', words: 'plain', textSize: '100', width: '' })
  const set = (field: keyof typeof chosen) => (value: string) => setChosen({ ...chosen, [field]: value })
  const { width, ...others } = chosen
  const changed = Object.entries(others).filter(([name, value]) => value !== USUAL[name as keyof typeof USUAL])
  const globals = { ...Object.fromEntries(changed), ...(width && { 'viewport.value': width }) }
  const address = storyAddress(title, story, globals)
  return (
    <>
      <FieldGrid columns={2}>
        <Picker
          label="Screen"
          variant="field"
          showLabel
          block
          options={TITLES.map((name) => ({ id: name, label: name.replace(/^\w+\//, '') }))}
          value={title}
          onValueChange={(name) => {
            setTitle(name)
            setStory(requiredStates.find((state) => state.title === name)?.story ?? '')
          }}
        />
        <Picker
          label="State"
          variant="field"
          showLabel
          block
          options={states.map(({ story, sentence }) => ({ id: story, label: wordsOf(story), description: sentence }))}
          value={story}
          onValueChange={setStory}
        />
        <Select label="Theme" options={THEMES} value={chosen.theme} onValueChange={set('theme')} />
        <Select label="Width" options={WIDTHS} value={width} onValueChange={set('width')} />
        <Select label="Words" options={WORDS} value={chosen.words} onValueChange={set('words')} />
        <Select
          label="Text"
          options={[option('100', '100 %'), option('200', '200 %')]}
          value={chosen.textSize}
          onValueChange={set('textSize')}
        />
      </FieldGrid>
      <Address address={address} copies={absoluteStory(address)} opens={absoluteStory(address)}>
        {states.find((state) => state.story === story)?.sentence ?? ''}
      </Address>
    </>
  )
}

const USUAL = { theme: 'light', words: 'plain', textSize: '100' } as const

/** `PaidElsewhere` as written in Storybook's sidebar. */
const wordsOf = (story: string) => story.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')

interface AddressProps {
  /** The address to show. */
  address: string
  /** The address to copy. */
  copies: string
  opens: string
  children: string
}

function Address({ address, copies, opens, children }: AddressProps) {
  const [copied, setCopied] = useState<{ text: string; isDone: boolean } | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(copies).then(
      () => setCopied({ text: copies, isDone: true }),
      () => setCopied({ text: copies, isDone: false }),
    )
  return (
    <>
      <div className={styles.address}>
        <code data-testid="address">{address}</code>
        <Button size="compact" onClick={() => void copy()}>
          Copy link
        </Button>
        <LinkButton size="compact" href={opens} target="_blank" rel="noreferrer">
          Open
        </LinkButton>
      </div>
      <p className={styles.quiet}>
        <output>
          {copied?.text === copies &&
            (copied.isDone ? 'Copied. ' : 'The browser did not let it be copied: select it. ')}
        </output>
        {children}
      </p>
    </>
  )
}
