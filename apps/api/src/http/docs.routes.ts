import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { openApiDocument } from '@parley/contract/openapi'
import { PRODUCT } from '@parley/domain'
import express, { type Router } from 'express'

const ASSETS = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']
const assetFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${PRODUCT.name} API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="icon" href="/api/docs/favicon-32x32.png">
</head>
<body>
<div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null })`

/** Serves the OpenAPI document at `/api/openapi.json` and a page to browse it at `/api/docs`, all from this server. */
export function registerDocsRoutes(router: Router, publicUrl: string): void {
  let document: string | undefined
  router.get('/api/openapi.json', (_request, response) => {
    document ??= JSON.stringify(openApiDocument({ serverUrl: publicUrl }))
    response.type('json').send(document)
  })
  router.get('/api/docs', (_request, response) => {
    response.type('html').send(PAGE)
  })
  router.get('/api/docs/start.js', (_request, response) => {
    response.type('js').send(START)
  })
  for (const asset of ASSETS) {
    router.use(`/api/docs/${asset}`, express.static(join(assetFolder, asset), { maxAge: '1d' }))
  }
}
