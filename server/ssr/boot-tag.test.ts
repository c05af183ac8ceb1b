import { expect, test } from 'vitest';
import { bootTag } from './boot-tag.ts';

test('the script contains its files, and neither code nor files can close it', () => {
  const files = { entry: '/a.js', first: ['/"<b>&.js'], atOnce: false };
  expect(bootTag({ code: 'say("</script>")', files, nonce: 'abc' })).toBe(
    '<script nonce="abc" data-files="{&quot;entry&quot;:&quot;/a.js&quot;,&quot;first&quot;:[&quot;/\\&quot;&lt;b>&amp;.js&quot;],&quot;atOnce&quot;:false}">say("<\\/script>")</script>',
  );
});
