// What pdf.js takes for granted on the page and in its worker. Its build for older browsers brings the rest. The server gives newer
// browsers no polyfills, and a worker gets none, so it is here.
import 'core-js/actual/array-buffer/transfer-to-fixed-length'
import 'core-js/actual/promise/with-resolvers'

/** bytes() of what was fetched and of blobs (Chrome 132, Firefox 128, Safari 18). */
for (const { prototype } of [Response, Blob])
  if (!('bytes' in prototype))
    Object.assign(prototype, {
      async bytes(this: Blob | Response): Promise<Uint8Array> {
        return new Uint8Array(await this.arrayBuffer())
      },
    })
