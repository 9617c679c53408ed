export const escapeHtml = (plain: string) => plain.replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`)
