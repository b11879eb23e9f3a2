/** `--paper` of the tokens, for what no style sheet reaches: the browser's bar, the icon's page, previews in chats. */
export const paper = '#f7f2ea'
