export interface Answer {
  status: number
  // Tests inspect responses of every shape.
  body: any // oxlint-disable-line typescript/no-explicit-any -- tests assert what it is
  text: string
  headers: Headers
}

interface Options {
  headers?: Record<string, string>
}

/** An HTTP client with a cookie jar, like a browser without pages. */
export interface Client {
  get(path: string, options?: Options): Promise<Answer>
  post(path: string, body?: unknown, options?: Options): Promise<Answer>
  put(path: string, body?: unknown, options?: Options): Promise<Answer>
  patch(path: string, body?: unknown, options?: Options): Promise<Answer>
  delete(path: string, options?: Options): Promise<Answer>
  /** Sends the request as it is. */
  send(method: string, path: string, init: RequestInit): Promise<Answer>
  /** The Cookie header that it would send. */
  cookie(): string
}

export function createClient(baseUrl: string): Client {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  const keep = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
  }

  const send = async (method: string, path: string, init: RequestInit): Promise<Answer> => {
    const headers = new Headers(init.headers)
    if (jar.size > 0) headers.set('cookie', cookie())
    const response = await fetch(baseUrl + path, { redirect: 'manual', ...init, method, headers })
    keep(response.headers)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    const body: unknown = isJson ? JSON.parse(text) : text
    return { status: response.status, body, text, headers: response.headers }
  }

  const sendJson = (method: string, path: string, body: unknown, { headers = {} }: Options = {}) =>
    body === undefined
      ? send(method, path, { headers })
      : send(method, path, { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })

  return {
    send,
    cookie,
    get: (path, options) => sendJson('GET', path, undefined, options),
    post: (path, body, options) => sendJson('POST', path, body, options),
    put: (path, body, options) => sendJson('PUT', path, body, options),
    patch: (path, body, options) => sendJson('PATCH', path, body, options),
    delete: (path, options) => sendJson('DELETE', path, undefined, options),
  }
}
