-- Posts of reels show the film itself, so the address that earlier ones end with is not needed any more.
update posts
set content = regexp_replace(content, '\s*https?://\S+/dashboard/explore\?reel=' || reels.id || '$', '')
from reels
where reels.post_id = posts.id and posts.content like '%/dashboard/explore?reel=' || reels.id;
