// No page loads this: it makes the build take the guide's pictures along.
export const addresses = import.meta.glob('../../../../docs/guide/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})
