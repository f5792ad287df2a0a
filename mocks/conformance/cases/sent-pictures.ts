import {
  type AnyEndpoint,
  cancelScheduledMessage,
  createScheduledMessage,
  listMessages,
  sendLineText,
  sendMessage,
  updateScheduledMessage,
  uploadTextPicture,
} from '@parley/contract'
import { type Case, type Fixture, type Made, UNKNOWN_ID } from '../case.ts'
import { PIXEL } from './pictures.ts'

const GIF = 'R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw=='

const upload = (name: string, rest: Partial<Case> = {}): Case => ({
  name,
  endpoint: uploadTextPicture,
  as: 'basic',
  body: () => ({ file: PIXEL }),
  status: 201,
  random: true,
  ...rest,
})
const refusedUpload = (name: string, file: unknown): Case => ({
  ...upload(name, { body: () => ({ file }), status: 400, code: 'invalid' }),
  random: false,
})
const toPriscilla = (f: Fixture) => ({ conversationId: f.conversation('Priscilla Nwosu') })
const sent = (
  name: string,
  body: (f: Fixture, made: Made) => object,
  rest: Partial<Case> & { endpoint?: AnyEndpoint } = {},
): Case => ({
  name,
  endpoint: sendMessage,
  as: 'basic',
  body: (f, made) => ({ ...toPriscilla(f), content: '', ...body(f, made) }),
  status: 201,
  random: true,
  ...rest,
})
const refused = (name: string, body: (f: Fixture, made: Made) => object, rest: Partial<Case> = {}): Case =>
  sent(name, body, { status: 400, code: 'invalid', random: false, ...rest })

const twice = (id: string) => [{ id }, { id }]
const planned = (name: string, body: (f: Fixture, made: Made) => object, status: 200 | 400 = 200): Case => ({
  name,
  endpoint: updateScheduledMessage,
  as: 'basic',
  params: (_, made) => ({ id: made('a picture planned for later') }),
  body,
  status,
  ...(status === 400 && { code: 'invalid' }),
})

/** Pictures of texts: uploaded, sent, scheduled, on a person's own line. */
export const sentPictures: readonly Case[] = [
  upload('a picture for a text'),
  upload('another picture for a text', { body: () => ({ file: GIF }) }),
  upload('a picture for later'),
  upload('a picture for one’s own line', { as: 'manager' }),
  upload('a colleague’s picture', { as: 'manager' }),
  upload('a picture of the neighbours', { as: 'otherManager' }),
  upload('a picture by nobody', { as: 'nobody', status: 401, random: false }),
  refusedUpload('a picture that is a page', btoa('<html>')),
  refusedUpload('a picture that is cut off', PIXEL.slice(0, 24)),
  refusedUpload('a picture that is not base64', 'a page'),
  refused('neither words nor pictures', () => ({})),
  refused('neither words nor any of no pictures', () => ({ pictures: [] })),
  refused('more pictures than a text takes', () => ({
    pictures: Array.from({ length: 11 }, () => ({ id: UNKNOWN_ID })),
  })),
  refused('a picture that is not there', () => ({ pictures: [{ id: UNKNOWN_ID }] })),
  refused('one picture twice', (_, made) => ({
    pictures: [{ id: made('a picture for a text') }, { id: made('a picture for a text') }],
  })),
  refused('a colleague’s picture in a text', (_, made) => ({ pictures: [{ id: made('a colleague’s picture') }] })),
  refused('a picture of another organisation in a text', (_, made) => ({
    pictures: [{ id: made('a picture of the neighbours') }],
  })),
  sent(
    'pictures without words, twice under one key',
    (_, made) => ({
      pictures: [
        { id: made('a picture for a text'), altText: 'The tank' },
        { id: made('another picture for a text'), altText: ' ' },
      ],
    }),
    { headers: { 'Idempotency-Key': 'pictures-1' }, times: 2 },
  ),
  refused('a picture that has left with another text', (_, made) => ({
    content: 'Look',
    pictures: [{ id: made('a picture for a text') }],
  })),
  {
    name: 'the thread with the pictures',
    endpoint: listMessages,
    as: 'basic',
    params: (f) => ({ id: f.conversation('Priscilla Nwosu') }),
    status: 200,
    random: true,
  },
  sent(
    'a picture planned for later',
    (f, made) => ({ sendAt: f.morning(1), pictures: [{ id: made('a picture for later') }] }),
    { endpoint: createScheduledMessage },
  ),
  {
    name: 'words beside a planned picture',
    endpoint: updateScheduledMessage,
    as: 'basic',
    params: (_, made) => ({ id: made('a picture planned for later') }),
    body: () => ({ content: 'Look' }),
    status: 200,
    random: true,
  },
  {
    name: 'a planned picture alone again',
    endpoint: updateScheduledMessage,
    as: 'basic',
    params: (_, made) => ({ id: made('a picture planned for later') }),
    body: () => ({ content: '' }),
    status: 200,
    random: true,
  },
  upload('another picture for later'),
  planned('another picture beside a planned one', (_, made) => ({
    pictures: [
      { id: made('a picture for later'), altText: 'The old tank' },
      { id: made('another picture for later'), altText: 'The new tank' },
    ],
  })),
  planned('a planned picture twice', (_, made) => ({ pictures: twice(made('a picture for later')) }), 400),
  planned(
    'a picture that has left, for later',
    (_, made) => ({ pictures: [{ id: made('a picture for a text') }] }),
    400,
  ),
  planned('neither words nor a picture for later', () => ({ pictures: [] }), 400),
  planned('without the first of two planned pictures', (_, made) => ({
    pictures: [{ id: made('another picture for later') }],
  })),
  planned(
    'a picture that was taken out of a planned text',
    (_, made) => ({
      pictures: [{ id: made('another picture for later') }, { id: made('a picture for later') }],
    }),
    400,
  ),
  planned('words in the place of planned pictures', () => ({ content: 'Look', pictures: [] })),
  {
    name: 'a planned picture given up',
    endpoint: cancelScheduledMessage,
    as: 'basic',
    params: (_, made) => ({ id: made('a picture planned for later') }),
    body: () => ({}),
    status: 200,
  },
  refused('a picture of a text that was given up', (_, made) => ({
    pictures: [{ id: made('a picture for later') }],
  })),
  sent(
    'a picture from one’s own line',
    (f, made) => ({
      conversationId: f.lineConversation('Marcus Bell', 'Jun Tanaka'),
      pictures: [{ id: made('a picture for one’s own line') }],
    }),
    { endpoint: sendLineText, as: 'manager' },
  ),
]
